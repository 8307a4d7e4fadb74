/**
 * The site's viewer function: serves index.html for a path without a dot in its last part. Other paths name files;
 * errors for missing files, and all API answers, pass through.
 */
export const rewriteSource = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
