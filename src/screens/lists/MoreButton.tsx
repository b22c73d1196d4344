import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { wordsOf } from '#src/api/errors.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import css from './MoreButton.module.css';

type Props = {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
};

/** Reads the next page of a list, where there is one, and says below the list when it could not be had. */
export function MoreButton({ list }: Props) {
  const more = () => void list.fetchNextPage();
  if (list.isFetchNextPageError && !list.isFetchingNextPage) {
    return (
      <Alert>
        <p className={css.problem}>{wordsOf(list.error)}</p>
        <RetryButton onClick={more} />
      </Alert>
    );
  }
  return (
    list.hasNextPage && (
      <div>
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={more}>
          <FormattedMessage
            id="list.more"
            defaultMessage="Show more"
            description="Button below a list that fetches its next page"
          />
        </Button>
      </div>
    )
  );
}
