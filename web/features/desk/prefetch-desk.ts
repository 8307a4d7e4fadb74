import { contract } from '../../../shared/api/index.ts';
import { WHOLE_LIST } from '../../../shared/schema/sorting.ts';
import { kindOfCaller } from '../../api/caller.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import { fetchDesk } from './desks.tsx';
import { fittingRequest } from './funder/fitting-request.ts';
import { defaultTodoView, readTodo, todoKey } from './todo/use-todo.ts';
import { DESK, readDesk } from './use-desk.ts';

export const prefetchDesk: PrefetchData = (prefetch, caller) => {
  const kind = kindOfCaller(caller);
  const { companyId } = caller.profile;
  fetchDesk(kind);
  prefetch.answer(DESK, readDesk);
  if (kind === 'admin') {
    prefetch.answer(todoKey(defaultTodoView), () => readTodo(defaultTodoView));
    prefetch.list(contract.company.ofType, { params: { type: 'capital_partner' } }, WHOLE_LIST);
  }
  if (kind === 'project_partner') prefetch.list(contract.project.ofCompany, { params: { companyId } });
  if (kind === 'capital_partner') {
    prefetch.list(contract.project.forFunder, { params: { companyId } });
    const { key, read } = fittingRequest(companyId);
    prefetch.answer(key, read);
  }
};
