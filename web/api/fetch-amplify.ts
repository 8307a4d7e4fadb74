import { fetchCode } from './fetch-code.ts';

/** Loads the client of the identity service. @throws TypeError if loading fails */
export const fetchAmplify = () => fetchCode(() => import('./amplify.ts'));
