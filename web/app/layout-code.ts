/** Loads the code of the signed-in layout. @throws Error if loading fails */
export const fetchLayout = () => import('./layouts/SignedIn.tsx');
