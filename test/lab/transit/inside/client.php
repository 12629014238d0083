<?php
// Asks the proxy at the port of the second argument for each address of the input, with the library of the first.
[, $kind, $port] = $argv;
echo PHP_VERSION, "\n";
$http = ["proxy" => "tcp://127.0.0.1:$port", "request_fulluri" => true, "timeout" => 10, "ignore_errors" => true];
$context = stream_context_create(["http" => $http]);
while (($address = fgets(STDIN)) !== false) {
    $address = rtrim($address, "\n");
    if ($kind === "curl") {
        $handle = curl_init($address);
        curl_setopt_array($handle, [CURLOPT_PROXY => "http://127.0.0.1:$port", CURLOPT_RETURNTRANSFER => true]);
        curl_exec($handle);
        curl_close($handle);
    } else {
        @file_get_contents($address, false, $context);
    }
}
