-- The browser kernel that a device was last seen with, and that of each error report: `Chromium 114 · 微信`.
ALTER TABLE user_devices ADD COLUMN kernel text NOT NULL DEFAULT '' CHECK (length(kernel) <= 60);
ALTER TABLE error_reports ADD COLUMN kernel text NOT NULL DEFAULT '' CHECK (length(kernel) <= 60);
