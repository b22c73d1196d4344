import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { ADDS_NOTES } from '#contract/accounts/note-rights.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { AccountPage } from '#src/screens/accounts/shared/page/AccountPage.tsx';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DetailColumns } from '#src/ui/page/DetailColumns.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AddNote } from './AddNote.tsx';
import { NoteItem } from './NoteItem.tsx';
import { accountNotes } from './notes-queries.ts';
import { notesTexts } from './notes-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './Notes.module.css';

/** /account/{accountId}/notes: notes about an account for colleagues (ACCOUNT_NOTES). */
export const NotesScreen = () => (
  <AccountPage>{account => <Notes key={account.AccountId} account={account} />}</AccountPage>
);

function Notes({ account }: { account: Account }) {
  const { AccountId } = account;
  const canAdd = useCanOn(account, ADDS_NOTES);
  return (
    <section className={css.notes} aria-labelledby="notes" data-testid="notes">
      <h2 id="notes" className={screen.page}>
        <FormattedMessage {...titles.notes} />
      </h2>
      <DetailColumns rail={canAdd && <AddNote accountId={AccountId} />}>
        <List accountId={AccountId} />
      </DetailColumns>
    </section>
  );
}

function List({ accountId }: { accountId: number }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    accountNotes(accountId),
  );
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  }
  const notes = data.pages.flatMap(page => page.Rows);
  if (notes.length === 0) {
    return (
      <p className={css.none}>
        <FormattedMessage {...notesTexts.none} />
      </p>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {notes.map(note => (
          <NoteItem key={note.NoteId} accountId={accountId} note={note} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <FormattedMessage {...notesTexts.older} />
        </Button>
      )}
    </>
  );
}
