import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { SERVICE_STATES } from '#contract/marketplace/service-limits.ts';
import type { VendorProfile } from '#contract/marketplace/vendor-profile.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { PictureField } from '#src/screens/marketplace/service-tool/panel/PictureField.tsx';
import { toolTexts } from '#src/screens/marketplace/service-tool/service-tool-texts.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { ALL_SERVICES, serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { keeperImage } from '#src/ui/keeper-image.ts';
import { DetailColumns } from '#src/ui/page/DetailColumns.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { DescriptionForm } from './DescriptionForm.tsx';
import { profileTexts } from './vendor-profile-texts.ts';
import css from './VendorProfile.module.css';

const LOGO_SIZE = 256;

/** Logo and descriptions, which are edited here; contacts, which are fields of the account; and the services. */
export function Profile({ profile }: { profile: VendorProfile }) {
  return (
    <DetailColumns
      isRailLast
      rail={
        <>
          <Panel title={<FormattedMessage {...profileTexts.contacts} />}>
            <Contacts profile={profile} />
            <AppLink to={pathTo('/account/$accountId', { accountId: profile.AccountId })}>
              <FormattedMessage {...profileTexts.account} />
            </AppLink>
          </Panel>
          <Panel title={<FormattedMessage {...profileTexts.services} />}>
            <Services profile={profile} />
          </Panel>
        </>
      }
    >
      <Panel title={profile.DisplayName}>
        <p className={css.note}>
          <FormattedMessage {...profileTexts.shown} />
        </p>
        <div className={css.parts}>
          <Logo profile={profile} />
          <DescriptionForm profile={profile} />
        </div>
      </Panel>
    </DetailColumns>
  );
}

type Props = { profile: VendorProfile };

function Logo({ profile: { AccountId: accountId, Logo: logo, DisplayName, MayChange } }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picture: string | null) =>
      call('IServiceManagementService/SetVendorLogo', { accountId, picture }, { quiet: true }),
    onSuccess: () => announceServices(profileTexts.logoSaved),
  });
  return (
    <PictureField
      label={<FormattedMessage {...profileTexts.logo} />}
      preview={logo !== null && <img src={keeperImage(logo, LOGO_SIZE)} alt={DisplayName} />}
      isSet={logo !== null}
      isBusy={isPending}
      disabled={!MayChange}
      error={error}
      onChange={picture => mutate(picture)}
    />
  );
}

function Contacts({ profile: { Email, Phone, Website } }: Props) {
  const facts = [
    { key: 'email', text: marketplaceTexts.email, value: Email },
    { key: 'phone', text: marketplaceTexts.phone, value: Phone },
    { key: 'website', text: marketplaceTexts.website, value: Website },
  ];
  return (
    <DescriptionList
      facts={facts.map(({ key, text, value }) => ({
        key,
        name: <FormattedMessage {...text} />,
        value: value ?? <FormattedMessage {...profileTexts.noText} />,
      }))}
    />
  );
}

const COUNTS = { shown: 'Shown', hidden: 'Hidden', deleted: 'Deleted' } as const;

function Services({ profile: { AccountId: vendor, Services: counts } }: Props) {
  return (
    <ul className={css.services}>
      {SERVICE_STATES.map(state => (
        <li key={state}>
          <AppLink to={serviceToolAddress({ ...ALL_SERVICES, params: { vendor, state } })}>
            <FormattedMessage {...toolTexts[state]} /> (<FormattedNumber value={counts[COUNTS[state]]} />)
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
