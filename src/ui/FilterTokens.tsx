import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Button } from './plain/Button.tsx';
import css from './FilterTokens.module.css';

export type FilterToken = { key: string; name: string; value: ReactNode };

type Props = {
  tokens: readonly FilterToken[];
  onRemove: (key: string) => void;
  onClear: () => void;
};

const texts: Record<'list' | 'remove', MessageDescriptor> = defineMessages({
  list: {
    id: 'list.filters_set',
    defaultMessage: 'Active filters',
    description: 'Name of a list of filters',
  },
  remove: {
    id: 'list.remove_filter',
    defaultMessage: 'Remove filter {name}',
    description: 'Button beside one filter of a list',
  },
});

/** The active filters of a list, each with a button to remove it. */
export function FilterTokens({ tokens, onRemove, onClear }: Props) {
  const intl = useIntl();
  if (tokens.length === 0) return null;
  return (
    <div className={css.tokens}>
      <ul className={css.list} aria-label={intl.formatMessage(texts.list)}>
        {tokens.map(({ key, name, value }) => (
          <li key={key} className={css.token}>
            <span className={css.words}>
              <FormattedMessage
                id="list.filter"
                defaultMessage="{name}: <b>{value}</b>"
                description="One filter of a list and what it is set to"
                values={{ name, value, b: chunks => <strong key="value">{chunks}</strong> }}
              />
            </span>
            <button
              type="button"
              className={css.remove}
              aria-label={intl.formatMessage(texts.remove, { name })}
              onClick={() => onRemove(key)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        <FormattedMessage
          id="list.clear_filters"
          defaultMessage="Clear filters"
          description="Button that takes all filters of a list away"
        />
      </Button>
    </div>
  );
}
