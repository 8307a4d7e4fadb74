import type { Plugin } from 'vite';

const NAME = 'openapi.json';

/** Returns the document. Imports the contract lazily, because it is not part of the build configuration. */
async function documentText(): Promise<string> {
  const { openApi } = await import('../../shared/api/openapi.ts');
  return JSON.stringify(openApi());
}

/** Adds the OpenAPI document to the site, for the API page and other programs. */
export const openApiFile = (): Plugin => ({
  name: 'portal-openapi',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: await documentText() });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${NAME}`, (_, response, next) => {
      documentText().then((text) => {
        response.setHeader('content-type', 'application/json');
        response.end(text);
      }, next);
    });
  },
});
