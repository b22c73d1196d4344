/** What the screen of each row of the route table reads first, from address and user (docs/adr/0030). */
import { accountById } from '#src/api/queries/account.ts';
import { supportDetails } from '#src/api/queries/support.ts';
import type { Reads } from '#src/app/reads.ts';
import type { ScreenRow } from './routes.ts';

const NOTHING: Reads = () => [];

/** The account in the path, which the router has parsed; the user's own elsewhere. */
const currentAccount: Reads = ({ params: { accountId }, user }, read) => {
  const id = typeof accountId === 'number' ? accountId : user.UserAccountId;
  return id === null ? [] : [read(accountById(id))];
};

/** The shell around every full screen: support details, and the account whose path the bottom bar shows. */
const shell: Reads = (visit, read) => [read(supportDetails), ...currentAccount(visit, read)];

/** The reads of a row, with those of its layout; of an unknown address those of the shell. */
export const readsOf = (row: ScreenRow | undefined): readonly Reads[] =>
  row === undefined || row.layout === 'full' ? [shell] : [NOTHING];
