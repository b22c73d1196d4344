import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';

type Props = { list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> };

/** Reads the next page of a list, where there is one. */
export const MoreButton = ({ list }: Props) =>
  list.hasNextPage && (
    <div>
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        <FormattedMessage
          id="list.more"
          defaultMessage="Show more"
          description="Button below a list that fetches its next page"
        />
      </Button>
    </div>
  );
