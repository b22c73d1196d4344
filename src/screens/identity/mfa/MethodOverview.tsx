import { FormattedMessage } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { MethodList } from './MethodList.tsx';
import type { MethodsProps } from './props.ts';

/** Layout of the page that lists the user's verification methods. */
export const MethodOverview = ({ actor, onAdd }: MethodsProps & { onAdd: () => void }) => (
  <>
    <Heading
      takesFocus
      title={
        <FormattedMessage
          id="auth.methods_title"
          defaultMessage="Two-step verification"
          description="Page heading"
        />
      }
      lead={
        <FormattedMessage
          id="auth.methods_lead"
          defaultMessage="When you sign in, you enter your password and a code from one of these verification methods."
          description="Below the heading of the list of verification methods"
        />
      }
    />
    <MethodList actor={actor} onAdd={onAdd} />
    <LinkRow>
      <AppLink to={DEFAULT_TARGET}>
        <FormattedMessage id="common.to_dashboard" defaultMessage="Go to the dashboard" description="Link" />
      </AppLink>
    </LinkRow>
  </>
);
