import { PriceEditor } from './PriceEditor.tsx';

/** /pricelists/{marketplaceId}/edit-all-prices: the prices of all items, without the rules (MKT-04). */
export const EditAllPricesScreen = () => <PriceEditor hasRules={false} />;
