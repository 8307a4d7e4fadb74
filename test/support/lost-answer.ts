import type { Page } from 'playwright-core';

/** Lets the next request to a URL reach the server, but loses its answer. @param url as in `page.route` */
export const loseAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
