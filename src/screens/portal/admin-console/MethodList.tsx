import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { containsWords } from '#contract/platform/fold.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { adminTexts } from './admin-texts.ts';
import type { AdminConsoleProps } from './props.ts';
import css from './AdminConsole.module.css';

/** The list of methods, searched by name and description. */
export function MethodList({ actor }: AdminConsoleProps) {
  const intl = useIntl();
  const methods = useSelector(actor, state => state.context.methods);
  const chosen = useSelector(actor, state => state.context.name);
  const [text, setText] = useState('');
  const found = methods.filter(({ Name, Description }) => containsWords(`${Name} ${Description}`, text));
  return (
    <div className={css.side}>
      <TextField
        type="search"
        label={<FormattedMessage {...adminTexts.find} />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <p className={css.count} role="status">
        <FormattedMessage {...adminTexts.found} values={{ count: found.length }} />
      </p>
      <nav aria-label={intl.formatMessage(adminTexts.methods)}>
        <ul className={css.list}>
          {found.map(({ Name, Description }) => (
            <li key={Name}>
              <AppLink
                to={pathTo('/admin-console/{-$methodName}', { methodName: Name })}
                className={css.method ?? ''}
                aria-current={Name === chosen ? 'page' : undefined}
              >
                <code className={css.name}>{Name}</code>
                <span className={css.words}>{Description}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
