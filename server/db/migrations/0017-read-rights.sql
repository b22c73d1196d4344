-- Values that take a right to be read, for whoever the definitions were loaded for before they said so (section 6).
update field_definition set definition = definition || '{"readRight": "BILLING_SHOWPRODUCTPRICE"}'
  where account_type = 'Product' and name = 'UnitPrice';
update field_definition set definition = definition || '{"readRight": "FIELDS_CREDITLIMIT"}'
  where name = 'CreditLimit';
