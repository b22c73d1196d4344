-- Adds read rights (section 6) to definitions loaded before they existed.
update field_definition set definition = definition || '{"readRight": "BILLING_SHOWPRODUCTPRICE"}'
  where account_type = 'Product' and name = 'UnitPrice';
update field_definition set definition = definition || '{"readRight": "FIELDS_CREDITLIMIT"}'
  where name = 'CreditLimit';
