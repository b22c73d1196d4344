import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { MOST_CATEGORIES, MOST_TAGS, TEXT_LENGTHS } from '#contract/marketplace/service-limits.ts';
import type { ServiceInfo } from '#contract/marketplace/service-tool.ts';
import { call } from '#src/api/client.ts';
import { serviceChoices } from '#src/api/queries/service-tool.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { newServiceTexts, toolTexts } from '../service-tool-texts.ts';
import { PictureField } from './PictureField.tsx';
import type { PartProps } from './props.ts';
import { infoTexts } from './service-texts.ts';
import { Words } from './Words.tsx';

/** Name, vendor, categories, tags and icon; the icon is saved at once. */
export function InfoFields({ service, draft: { info }, onChange }: PartProps) {
  const { data } = useQuery(serviceChoices);
  if (!info) return null;
  const change = (changes: Partial<ServiceInfo>) => onChange({ info: { ...info, ...changes } });
  // The current vendor is an option even without the right to create services for it.
  const others =
    data?.Vendors.filter(one => one.MayCreate && one.AccountId !== service.Vendor.AccountId) ?? [];
  return (
    <>
      <Icon service={service} />
      <TextField
        label={<FormattedMessage {...toolTexts.name} />}
        help={<FormattedMessage {...newServiceTexts.nameHelp} />}
        problem={info.Name.trim() === '' && <FormattedMessage {...newServiceTexts.nameMissing} />}
        autoComplete="off"
        maxLength={TEXT_LENGTHS.Name}
        value={info.Name}
        onChange={event => change({ Name: event.currentTarget.value })}
      />
      <SelectField
        label={<FormattedMessage {...toolTexts.vendor} />}
        value={String(info.VendorAccountId)}
        onChange={event => change({ VendorAccountId: Number(event.currentTarget.value) })}
      >
        {[service.Vendor, ...others].map(one => (
          <option key={one.AccountId} value={one.AccountId}>
            {one.DisplayName}
          </option>
        ))}
      </SelectField>
      <Words
        label={infoTexts.categories}
        addLabel={infoTexts.addCategory}
        words={info.Categories}
        known={data?.Categories ?? []}
        most={MOST_CATEGORIES}
        onChange={Categories => change({ Categories })}
      />
      <Words
        label={infoTexts.tags}
        addLabel={infoTexts.addTag}
        words={info.Tags}
        known={data?.Tags ?? []}
        most={MOST_TAGS}
        disabled={!service.May.Tags}
        onChange={Tags => change({ Tags })}
      />
    </>
  );
}

function Icon({ service }: Pick<PartProps, 'service'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picture: string | null) =>
      call('IServiceManagementService/SetServiceIcon', { serviceId: service.Id, picture }, { quiet: true }),
    onSuccess: () => announceServices(infoTexts.iconSaved),
  });
  return (
    <PictureField
      label={<FormattedMessage {...infoTexts.icon} />}
      preview={<ServiceIcon icon={service.Icon} name={service.DisplayName} size={64} />}
      isSet={service.Icon !== null}
      isBusy={isPending}
      disabled={!service.May.Icon}
      error={error}
      onChange={picture => mutate(picture)}
    />
  );
}
