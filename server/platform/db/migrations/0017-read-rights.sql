-- Values that take a right to be read (section 6), in databases whose definitions were loaded without it.
update field_definition set definition = definition || '{"readRight": "BILLING_SHOWPRODUCTPRICE"}'
  where account_type = 'Product' and name = 'UnitPrice';
update field_definition set definition = definition || '{"readRight": "FIELDS_CREDITLIMIT"}'
  where name = 'CreditLimit';
