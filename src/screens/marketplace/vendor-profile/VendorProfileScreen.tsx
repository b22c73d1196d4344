import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { Can } from '#src/access/Can.tsx';
import { CREATION_NEEDS } from '#src/access/creation-needs.ts';
import { vendorProfile, vendors } from '#src/api/queries/service-tool.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { toolTexts } from '#src/screens/marketplace/service-tool/service-tool-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DetailPage } from '#src/ui/page/DetailPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Profile } from './Profile.tsx';
import { profileAddress, vendorIn } from './vendor-profile-address.ts';
import { profileTexts } from './vendor-profile-texts.ts';
import css from './VendorProfile.module.css';

/** /vendor-profile: a vendor's profile and its services (section 2). */
export function VendorProfileScreen() {
  const chosen = vendorIn(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(vendors);
  const shown = chosen ?? data?.Vendors[0]?.AccountId;
  return (
    <DetailPage
      testId="vendor-profile"
      head={
        <PageHead
          title={<FormattedMessage {...titles.vendorProfile} />}
          actions={
            <Can needs={CREATION_NEEDS.Vendor}>
              <AppLink to="#/Account/Create/Vendor" className={buttonClass({ variant: 'secondary' })}>
                <FormattedMessage {...toolTexts.newVendor} />
              </AppLink>
            </Can>
          }
        />
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.Vendors.length > 1 && shown !== undefined && (
        <div className={css.choice}>
          <SelectField
            label={<FormattedMessage {...toolTexts.vendor} />}
            value={String(shown)}
            onChange={event => navigate(profileAddress(Number(event.currentTarget.value)))}
          >
            {data.Vendors.map(one => (
              <option key={one.AccountId} value={one.AccountId}>
                {one.DisplayName}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {shown !== undefined && <Loaded key={shown} accountId={shown} />}
      {data && shown === undefined && (
        <p data-testid="empty">
          <FormattedMessage {...profileTexts.none} />
        </p>
      )}
      {!data && !error && <Skeleton lines={6} />}
    </DetailPage>
  );
}

function Loaded({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useQuery(vendorProfile(accountId));
  if (data) return <Profile profile={data} />;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
}
