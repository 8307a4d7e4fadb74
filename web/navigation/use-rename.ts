import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageAt, pathOf, type PageName, type Query } from './paths.ts';

/**
 * Gives the page that is shown another address, without a new entry in the browser's history. A page that was left
 * meanwhile, or is being left, keeps its address: the answer it waited for would take the person back.
 */
export function useRename(): (page: PageName, query: Query) => void {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (page, query) => {
    if (isShown.current && pageAt(location.pathname) === page)
      void navigate(pathOf(page, query), { replace: true });
  };
}
