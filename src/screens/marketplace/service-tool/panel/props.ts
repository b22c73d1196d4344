/** Props of the fields of each part. */
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { ServiceDraft } from './service-draft.ts';

export type PartProps = {
  service: ServiceDetails;
  draft: ServiceDraft;
  onChange: (changes: Partial<ServiceDraft>) => void;
};
