import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from './plain/Button.tsx';
import { uiTexts } from './ui-texts.ts';
import css from './FilterTokens.module.css';

export type FilterToken = { key: string; name: string; value: ReactNode };

type Props = {
  tokens: readonly FilterToken[];
  onRemove: (key: string) => void;
  onClear: () => void;
};

/** The active filters of a list, each with a button to remove it. */
export function FilterTokens({ tokens, onRemove, onClear }: Props) {
  const intl = useIntl();
  if (tokens.length === 0) return null;
  return (
    <div className={css.tokens}>
      <ul className={css.list} aria-label={intl.formatMessage(uiTexts.filtersSet)}>
        {tokens.map(({ key, name, value }) => (
          <li key={key} className={css.token}>
            <span className={css.words}>
              <FormattedMessage
                {...uiTexts.filter}
                values={{ name, value, b: chunks => <strong key="value">{chunks}</strong> }}
              />
            </span>
            <button
              type="button"
              className={css.remove}
              aria-label={intl.formatMessage(uiTexts.removeFilter, { name })}
              onClick={() => onRemove(key)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        <FormattedMessage {...uiTexts.clearFilters} />
      </Button>
    </div>
  );
}
