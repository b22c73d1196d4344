-- Vendors are created in the portal (section 5), and so by a spreadsheet import as well.
alter table account_import drop constraint account_import_account_type_check,
  add constraint account_import_account_type_check
    check (account_type in ('User', 'Department', 'Company', 'Reseller', 'Vendor'));
