import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { identityTexts } from '#src/screens/identity/shared/identity-texts.ts';
import { MethodKind } from '#src/screens/identity/shared/MethodKind.tsx';
import css from './MethodList.module.css';

/** A verification method in a list: kind, name, where its code goes, whether it is the primary one. */
export const MethodSummary = ({ method }: { method: AuthenticationMethod }) => (
  <div className={css.summary}>
    {method.Type === 'Email' ? (
      <IconMail size={20} aria-hidden />
    ) : (
      <IconDeviceMobile size={20} aria-hidden />
    )}
    <span className={css.words}>
      <span className={css.name}>{method.Name}</span>
      <span className={css.detail}>
        <MethodKind kind={method.Type} />
        {method.Target && <span>{method.Target}</span>}
      </span>
    </span>
    {method.IsPrimary && (
      <span className={css.badge}>
        <FormattedMessage {...identityTexts.primary} />
      </span>
    )}
  </div>
);
