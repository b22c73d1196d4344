import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { messageOf } from '#src/api/errors.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { listTexts } from './list-texts.ts';
import css from './MoreButton.module.css';

type Props = {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
};

/**
 * Fetches the next page, if there is one, and shows an error when that fails; one button, so that it keeps the
 * focus.
 */
export function MoreButton({ list }: Props) {
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    list.hasNextPage && (
      <div className={css.more}>
        {hasFailed && <Alert>{messageOf(list.error)}</Alert>}
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {hasFailed ? <FormattedMessage {...commonTexts.retry} /> : <FormattedMessage {...listTexts.more} />}
        </Button>
      </div>
    )
  );
}
