import { IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { marketplaceTexts } from './marketplace-texts.ts';
import css from './ChosenList.module.css';

type Props<Key extends string | number> = {
  /** Its name for screen readers. */
  label: string;
  chosen: readonly { key: Key; name: string }[];
  disabled?: boolean;
  onRemove: (key: Key) => void;
};

/** What has been chosen, each with a button that removes it. */
export function ChosenList<Key extends string | number>({
  label,
  chosen,
  disabled = false,
  onRemove,
}: Props<Key>) {
  const intl = useIntl();
  return (
    <ul className={css.list} aria-label={label}>
      {chosen.map(({ key, name }) => (
        <li key={key} className={css.item}>
          {name}
          <button
            type="button"
            className={css.remove}
            disabled={disabled}
            aria-label={intl.formatMessage(marketplaceTexts.removeOne, { name })}
            onClick={() => onRemove(key)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
