-- Initial roles. Existing staff keep what they could do: help customers at the desk.
insert into staff_roles (name, description, permissions) values
  ('Desk', 'Helps customers and riders: acts for customers, cancels and refunds orders.',
    '["customers:act", "customers:read", "orders:cancel", "orders:refund", "riders:read", "stores:read", "items:read"]'),
  ('Catalogue', 'Looks after stores and what they sell.',
    '["stores:read", "stores:write", "item-categories:read", "item-categories:write", "items:read", "items:write",
      "addon-categories:read", "addon-categories:write", "store-categories:read", "store-categories:write"]'),
  ('Marketing', 'Coupons, slides and pages.',
    '["coupons:read", "coupons:write", "modules:read", "modules:write", "sliders:read", "sliders:write",
      "slides:read", "slides:write", "category-slides:read", "category-slides:write", "pages:read", "pages:write"]');
update users set staff_role_id = (select id from staff_roles where name = 'Desk') where role = 'staff';
