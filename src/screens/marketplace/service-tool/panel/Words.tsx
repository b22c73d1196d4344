import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { WORD_LENGTH } from '#contract/marketplace/service-limits.ts';
import { memberTexts } from '#src/screens/marketplace/pricelists/panel/member-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { infoTexts } from './service-texts.ts';
import panel from '#src/screens/marketplace/pricelists/panel/Panel.module.css';
import css from '../ServiceTool.module.css';

type Props = {
  label: MessageDescriptor;
  /** Of the field that adds one. */
  addLabel: MessageDescriptor;
  words: readonly string[];
  /** Proposed while typing. */
  known: readonly string[];
  most: number;
  disabled?: boolean;
  onChange: (words: string[]) => void;
};

/** Some words: a field adds one, a button removes one. */
export function Words({ label, addLabel, words, known, most, disabled = false, onChange }: Props) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const add = () => {
    if (word !== '' && !words.includes(word)) onChange([...words, word]);
    setTyped('');
  };
  const remove = (removed: string) => {
    onChange(words.filter(one => one !== removed));
    document.getElementById(id)?.focus();
  };
  return (
    <div className={css.words}>
      <div className={css.add}>
        <TextField
          id={id}
          label={<FormattedMessage {...addLabel} />}
          list={`${id}-known`}
          autoComplete="off"
          maxLength={WORD_LENGTH}
          disabled={disabled || words.length >= most}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" disabled={disabled || word === ''} onClick={add}>
          <FormattedMessage {...infoTexts.add} />
        </Button>
      </div>
      <datalist id={`${id}-known`}>
        {known
          .filter(one => !words.includes(one))
          .map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
      </datalist>
      {words.length > 0 && (
        <ul className={panel.chosen} aria-label={intl.formatMessage(label)}>
          {words.map(one => (
            <li key={one}>
              {one}
              <button
                type="button"
                disabled={disabled}
                aria-label={intl.formatMessage(memberTexts.removeOne, { name: one })}
                onClick={() => remove(one)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
