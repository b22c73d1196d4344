import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from './plain/Button.tsx';
import { uiTexts } from './ui-texts.ts';
import css from './FilterTokens.module.css';

export type FilterToken = { key: string; name: string; value: ReactNode };

type Props = {
  tokens: readonly FilterToken[];
  /** The key of the filter that is being edited. */
  edited?: string | null;
  /** Called with the button that was clicked. Without it the filters have controls of their own on the screen. */
  onEdit?: (key: string, button: HTMLElement) => void;
  onRemove: (key: string) => void;
  onClear: () => void;
};

const Words = ({ name, value }: Omit<FilterToken, 'key'>) => (
  <FormattedMessage
    {...uiTexts.filter}
    values={{ name, value, b: chunks => <strong key="value">{chunks}</strong> }}
  />
);

/** The active filters of a list, each with a button to remove it, and edited by clicking it. */
export function FilterTokens({ tokens, edited = null, onEdit, onRemove, onClear }: Props) {
  const intl = useIntl();
  if (tokens.length === 0) return null;
  return (
    <div className={css.tokens}>
      <ul className={css.list} aria-label={intl.formatMessage(uiTexts.filtersSet)}>
        {tokens.map(({ key, name, value }) => (
          <li key={key} className={css.token}>
            {onEdit ? (
              <button
                type="button"
                className={css.edit}
                aria-haspopup="dialog"
                aria-expanded={key === edited}
                onClick={event => onEdit(key, event.currentTarget)}
              >
                <Words name={name} value={value} />
              </button>
            ) : (
              <span className={css.words}>
                <Words name={name} value={value} />
              </span>
            )}
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
