import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import type { ShownList } from './use-list-view.ts';
import css from './List.module.css';

type Props = { text: MessageDescriptor; shown: ShownList };

/** In place of a list whose filters nothing passes, also those with controls of their own: clears all of them. */
export const NoMatch = ({ text, shown: { show } }: Props) => (
  <div data-testid="no-match">
    <p className={css.none}>
      <FormattedMessage {...text} />
    </p>
    <Button variant="secondary" onClick={() => show({ filters: {} })}>
      <FormattedMessage {...uiTexts.clearFilters} />
    </Button>
  </div>
);
