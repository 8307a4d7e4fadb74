// Runs in a worker thread, one function per thread. Plain JavaScript, so that a thread starts fast, without a compiler.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {{ errorType: string, errorMessage: string, trace: string[] }} Failure */

const port = parentPort;
const { asset, handler } = workerData;

/** @param {unknown} thrown @returns {Failure} */
function failureOf(thrown) {
  if (thrown instanceof Error) {
    return {
      errorType: thrown.name,
      errorMessage: thrown.message,
      trace: String(thrown.stack ?? '').split('\n'),
    };
  }
  return { errorType: typeof thrown, errorMessage: String(thrown), trace: [] };
}

/** Collected output, sent with the answer: a message per line would wake two threads. */
let written = '';
/** Milliseconds after which collected output is sent without an answer. */
const WRITTEN_MS = 50;
let flushing;

/** @param {object} message */
function post(message) {
  clearTimeout(flushing);
  flushing = undefined;
  port.postMessage(written === '' ? message : { ...message, written });
  written = '';
}
const flush = () => written !== '' && post({});

process.stdout.write = (part, ...rest) => {
  written += String(part);
  flushing ??= setTimeout(flush, WRITTEN_MS).unref();
  const done = rest.at(-1);
  if (typeof done === 'function') done();
  return true;
};
process.on('exit', flush);

/** Loads the handler, such as `index.handler`, from its bundle. */
async function load() {
  const [file, name] = handler.split('.');
  const { [name]: handlerFunction } = await import(pathToFileURL(`${asset}/${file}.mjs`).href);
  if (typeof handlerFunction !== 'function') throw new Error(`${handler} is undefined or not exported`);
  if (handlerFunction.length > 2)
    throw new Error('Callback handlers are not supported by current Lambda runtimes');
  return handlerFunction;
}

/** A shorter answer is certainly within Lambda's limit: JSON takes at most six bytes per character. */
const SHORT_LENGTH = 1_000_000;

/** An answer as JSON, with the body as separate text to avoid escaping and parsing it. */
function marshalled(result) {
  const body = result?.body;
  if (typeof body === 'string') {
    const payload = JSON.stringify({ ...result, body: '' });
    if (payload.length + body.length < SHORT_LENGTH) return { payload, body };
  }
  return { payload: JSON.stringify(result ?? null) };
}

async function answer(run, call) {
  let result;
  try {
    result = await run(JSON.parse(call.event), { awsRequestId: call.requestId });
  } catch (thrown) {
    return { failure: failureOf(thrown) };
  }
  try {
    return marshalled(result);
  } catch (thrown) {
    return { failure: { ...failureOf(thrown), errorType: 'Runtime.MarshalError' } };
  }
}

process.on('unhandledRejection', (reason) => {
  const failure = failureOf(reason);
  post({ failure: { ...failure, errorType: 'Runtime.UnhandledPromiseRejection' } });
  setImmediate(() => process.exit(128));
});

// Worker threads ignore NODE_OPTIONS.
if (process.env['NODE_OPTIONS']?.includes('--enable-source-maps')) process.setSourceMapsEnabled(true);
try {
  const run = await load();
  port.on('message', async (call) => post(await answer(run, call)));
  post({ ready: true });
} catch (thrown) {
  post({ failure: { ...failureOf(thrown), errorType: 'Runtime.ImportModuleError' } });
  setImmediate(() => process.exit(1));
}
