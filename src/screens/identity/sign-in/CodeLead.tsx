import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { signInTexts } from './sign-in-texts.ts';

/** Says where to find the code. */
export const CodeLead = ({ method }: { method: AuthenticationMethod | undefined }) =>
  method?.Type === 'Email' ? (
    <FormattedMessage {...signInTexts.codeByMail} values={{ target: method.Target ?? method.Name }} />
  ) : (
    <FormattedMessage {...signInTexts.codeByApp} values={{ name: method?.Name ?? '' }} />
  );
