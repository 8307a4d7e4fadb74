import { ApiError } from '../api/errors.ts';

/** The reference of an error, by which support finds it in the logs. */
export const SupportReference = ({ error }: { readonly error: unknown }) =>
  error instanceof ApiError &&
  error.correlationId && (
    <p>
      <small>
        Reference: <code>{error.correlationId}</code>
      </small>
    </p>
  );
