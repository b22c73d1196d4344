import { useId, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { WORD_LENGTH } from '#contract/marketplace/service-limits.ts';
import { ChosenList } from '#src/screens/marketplace/shared/ChosenList.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { infoTexts } from './service-texts.ts';
import css from '../ServiceTool.module.css';

type Props = {
  label: MessageDescriptor;
  /** Label of the field that adds a word. */
  addLabel: MessageDescriptor;
  words: readonly string[];
  /** Suggested while typing. */
  known: readonly string[];
  most: number;
  disabled?: boolean;
  onChange: (words: string[]) => void;
};

/** A list of words: a field adds one, a button removes one. */
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
        <ChosenList
          label={intl.formatMessage(label)}
          chosen={words.map(one => ({ key: one, name: one }))}
          disabled={disabled}
          onRemove={remove}
        />
      )}
    </div>
  );
}
