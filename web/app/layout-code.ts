/** Fetches the code of the layout of signed-in pages. @throws Error when it cannot be fetched */
export const fetchLayout = () => import('./layouts/SignedIn.tsx');
