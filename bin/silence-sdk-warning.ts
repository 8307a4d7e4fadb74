// The SDK warns of this machine's Node; the deployed Lambdas bring their own. To be imported before any client.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
