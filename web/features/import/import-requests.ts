import { FILE_NAME_LIMIT } from '../../../shared/api/import.ts';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { HOLD_MAILS, readRecord, removeByKey, saveRecord } from '../../api/records.ts';
import { inSession } from '../../api/session-state.ts';
import type { ImportApi } from './import-api.ts';

/** Implements the import's requests: rows go through the import route, the rest through the routes of the forms. */
export const importApi: ImportApi = {
  saveRows: (job, rows, values) =>
    call(contract.import.save, {
      params: { noun: job.noun },
      body: { import: { id: job.id, file: job.file.slice(0, FILE_NAME_LIMIT), rows }, rows: [...values] },
    }),
  // Holds the mails, so that a status that is reset and then restored is not mailed.
  save: (noun, values) => saveRecord(noun, values, HOLD_MAILS),
  read: (noun, id) => readRecord(noun, id),
  remove: (noun, id) => removeByKey(noun, id),
  lastEditor: async (noun, id) => {
    const [newest] = await call(contract.history.read, { params: { noun, id }, query: { limit: '1' } });
    return newest?.by ?? '';
  },
  delay: (milliseconds) => inSession(new Promise((resolve) => setTimeout(resolve, milliseconds))),
};
