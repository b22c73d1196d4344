import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { LogOf } from './audit-query.ts';
import { LOG_LISTS, logName } from './audit-query.ts';
import { AuditList } from './AuditList.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './AuditLog.module.css';

type Props = { title: MessageDescriptor; lead: ReactNode; of: LogOf; addressWith: (query: Query) => Address };

/** The audit log or user log (section 2) under its heading. */
export function AuditLog({ title, lead, of, addressWith }: Props) {
  const name = logName(of);
  const shown = useDefaultView(name, LOG_LISTS[name], useListView(name, LOG_LISTS[name], addressWith));
  return (
    <section className={css.screen} aria-labelledby="log" data-testid="audit-log">
      <div>
        <h2 id="log" className={screen.page}>
          <FormattedMessage {...title} />
        </h2>
        <p className={css.lead}>{lead}</p>
      </div>
      {shown === null ? <Skeleton lines={9} /> : <AuditList title={title} of={of} shown={shown} />}
    </section>
  );
}
