import type { Plugin } from 'vite';

const NAME = 'openapi.json';

/** Read when it is needed: the contract is no part of the build's own configuration. */
async function documentText(): Promise<string> {
  const { openApi } = await import('../../shared/api/openapi.ts');
  return JSON.stringify(openApi());
}

/** Puts the OpenAPI document of the API beside the site: the page that shows it reads it, and programs may. */
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
