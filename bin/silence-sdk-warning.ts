// Silences the SDK's warning about the local Node version; the Lambdas run on Node 24. Import it before any client.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
