/**
 * The viewer function of the site: a path without a dot in its last part is a page of the app, so index.html
 * answers it. A path with one is a file; a missing file stays an error, and so does every answer of the API.
 */
export const rewriteSource = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
