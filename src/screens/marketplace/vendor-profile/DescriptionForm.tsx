import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TEXT_LENGTHS } from '#contract/marketplace/service-limits.ts';
import type { VendorProfile } from '#contract/marketplace/vendor-profile.ts';
import { DEFAULT_LOCALE, toLocale } from '#contract/platform/locales.ts';
import { LanguageField } from '#src/screens/marketplace/service-tool/panel/LanguageField.tsx';
import { partTexts } from '#src/screens/marketplace/service-tool/panel/service-texts.ts';
import { DraftForm } from '#src/screens/platform/form/DraftForm.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { storedProfile, vendorProfileEdit } from './vendor-profile-edit-actors.ts';
import type { Descriptions } from './vendor-profile-edit-actors.ts';
import { profileTexts } from './vendor-profile-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** The description of a vendor, one language at a time. */
export function DescriptionForm({ profile }: { profile: VendorProfile }) {
  const actor = useActorRef(vendorProfileEdit, {
    input: { id: profile.AccountId, stored: storedProfile(profile) },
  });
  const state = useSelector(actor, snapshot => snapshot);
  const { locale: own } = useIntl();
  const [locale, setLocale] = useState(toLocale(own) ?? DEFAULT_LOCALE);
  const draft = state.context.draft as Descriptions;
  const isBusy = state.hasTag('busy');
  const isConflict = state.context.theirs !== null;
  return (
    <DraftForm
      className={css.form}
      problem={state.context.problem}
      isBusy={isBusy}
      draft={{ isChanged: state.can({ type: 'draft.discarded' }), isSaving: isBusy, isConflict }}
      conflict={<FormattedMessage {...profileTexts.conflict} />}
      send={actor.send}
    >
      <fieldset className={css.fields} disabled={isBusy || isConflict}>
        <LanguageField value={locale} isFilled={one => draft[one] !== ''} onChange={setLocale} />
        <TextAreaField
          label={<FormattedMessage {...partTexts.description} />}
          lang={locale}
          rows={6}
          maxLength={TEXT_LENGTHS.Description}
          readOnly={!profile.MayChange}
          value={draft[locale]}
          onChange={event =>
            actor.send({ type: 'draft.changed', draft: { ...draft, [locale]: event.currentTarget.value } })
          }
        />
      </fieldset>
    </DraftForm>
  );
}
