import { useActorRef } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { navigate } from '#src/app/navigation.ts';
import { MethodList } from '#src/screens/identity/mfa/MethodList.tsx';
import { MethodSummary } from '#src/screens/identity/mfa/MethodSummary.tsx';
import { mfaMethods } from '#src/screens/identity/mfa/mfa-actors.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { userSecurityTexts } from './user-security-texts.ts';
import css from './UserSecurity.module.css';

type Props = { isOwn: boolean; isDemanded: boolean; methods: readonly AuthenticationMethod[] };

/** The user's own methods can be changed here; adding one opens a page of its own. */
function OwnMethods() {
  const actor = useActorRef(mfaMethods);
  return (
    <div className={css.methods}>
      <MethodList actor={actor} onAdd={() => navigate('/setup-mfa')} />
    </div>
  );
}

/** The user's verification methods. */
export const Methods = ({ isOwn, isDemanded, methods }: Props) => (
  <Panel testId="methods" title={<FormattedMessage {...userSecurityTexts.methods} />}>
    {isDemanded && (
      <p className={css.note}>
        <FormattedMessage {...userSecurityTexts.demanded} />
      </p>
    )}
    {isOwn && <OwnMethods />}
    {!isOwn && methods.length === 0 && (
      <p className={css.note}>
        <FormattedMessage {...userSecurityTexts.noMethods} />
      </p>
    )}
    {!isOwn && methods.length > 0 && (
      <ul className={css.list}>
        {methods.map(method => (
          <li key={method.Id}>
            <MethodSummary method={method} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
