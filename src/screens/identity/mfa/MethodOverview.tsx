import { FormattedMessage } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { LinkRow } from '#src/ui/plain/LinkRow.tsx';
import { MethodList } from './MethodList.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { MethodsProps } from './props.ts';

/** Layout of the page that lists the user's verification methods. */
export const MethodOverview = ({ actor, onAdd }: MethodsProps & { onAdd: () => void }) => (
  <>
    <Heading
      takesFocus
      title={<FormattedMessage {...mfaTexts.methodsTitle} />}
      lead={<FormattedMessage {...mfaTexts.methodsLead} />}
    />
    <MethodList actor={actor} onAdd={onAdd} />
    <LinkRow>
      <AppLink to={DEFAULT_TARGET}>
        <FormattedMessage {...commonTexts.toDashboard} />
      </AppLink>
    </LinkRow>
  </>
);
