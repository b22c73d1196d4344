import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { identityTexts } from './identity-texts.ts';

/** Says where to find the code. */
export const CodeLead = ({ method }: { method: AuthenticationMethod | undefined }) =>
  method?.Type === 'Email' ? (
    <FormattedMessage {...identityTexts.codeByMail} values={{ target: method.Target ?? method.Name }} />
  ) : (
    <FormattedMessage {...identityTexts.codeByApp} values={{ name: method?.Name ?? '' }} />
  );
