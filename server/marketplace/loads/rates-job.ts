/**
 * The recurring job that fetches exchange rates (PORTAL_RATES_URL). The address is fetched after the step has
 * committed, because the embedded database has one connection; a second step records the outcome. Rates that need
 * confirmation fail the job; an operator loads them by hand.
 */
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Job, JobWork } from '#server/platform/jobs/job.ts';
import { download } from './download.ts';
import { loadFile } from './load-file.ts';

export const FETCH_RATES = 'fetch-rates';

/** Milliseconds until the rates are fetched again when a process died during the fetch. */
const LEASE = 120_000;
const MOST_ATTEMPTS = 3;

/** `failure` is the id of a text, null for success; absent until the fetch has ended. */
type Payload = { attempts?: number; failure?: string | null };

export const fetchRates: JobWork = async (db, now, job, deps) => {
  const { attempts = 0, failure } = job.payload as Payload;
  if (failure !== undefined) return failure;
  const address = deps.settings.ratesUrl;
  // Turned off since the job was queued.
  if (address === undefined) return null;
  if (attempts === MOST_ATTEMPTS) return 'error.job_gave_up';
  await setPayload(db, job, { attempts: attempts + 1 });
  return {
    again: new Date(now.getTime() + LEASE),
    after: async stopping => {
      const outcome = await fetchAndLoad(deps, address, stopping);
      // Left to the next process.
      if (stopping.aborted) return;
      await setPayload(deps.asSystem('jobs'), job, { failure: outcome }, deps.clock.now());
    },
  };
};

const setPayload = (db: Deps['db'], job: Job, payload: Payload, due?: Date): Promise<unknown> =>
  db
    .updateTable('job')
    .set({ payload: JSON.stringify(payload), ...(due && { run_at: due }) })
    .where('id', '=', job.id)
    .where('state', '=', 'pending')
    .execute();

/** Fetches and loads the rates. Returns the id of a text that says why it failed; null for success. */
async function fetchAndLoad(deps: Deps, address: string, stopping: AbortSignal): Promise<string | null> {
  try {
    const file = await download(address, stopping);
    const { problems } = await loadFile(deps.asSystem('price loads'), 'rates', {
      file,
      source: address,
      loadedBy: null,
      now: deps.clock.now(),
      timeZone: deps.settings.timeZone,
      isCheck: false,
      isJumpConfirmed: false,
    });
    if (problems.length === 0) return null;
    deps.log.error({ problems: problems.slice(0, 10) }, 'fetched exchange rates are not taken');
    return problems.every(({ key }) => key === 'load.jump') ? 'load.rates_jumped' : 'load.rates_wrong';
  } catch (err) {
    deps.log.error({ err }, 'exchange rates could not be fetched');
    return err instanceof HttpError ? err.key : 'load.rates_unreachable';
  }
}
