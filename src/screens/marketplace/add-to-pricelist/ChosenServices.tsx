import { IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { memberTexts } from '../pricelists/panel/member-texts.ts';
import { addTexts } from './add-texts.ts';
import css from './Add.module.css';

type Props = {
  chosen: readonly number[];
  /** Those that exist; undefined while they are being loaded. */
  named: readonly { Id: number; DisplayName: string }[] | undefined;
  onRemove: (id: number) => void;
};

/** The selected services, each with a button that removes it. */
export function ChosenServices({ chosen, named, onRemove }: Props) {
  const intl = useIntl();
  if (named === undefined || chosen.length === 0) return null;
  const shown = chosen.map(id => ({ id, name: named.find(({ Id }) => Id === id)?.DisplayName ?? `#${id}` }));
  return (
    <ul className={css.chosen} aria-label={intl.formatMessage(addTexts.chosen)}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          {name}
          <button
            type="button"
            aria-label={intl.formatMessage(memberTexts.removeOne, { name })}
            onClick={() => onRemove(id)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
