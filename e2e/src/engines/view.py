#!/usr/bin/python3
"""The smallest browser: one WebKit view as wide as a phone, driven by WebKitWebDriver, whose own browser can't be narrower than 447 pixels.

view.py FOLDER LATITUDE LONGITUDE: everything that the pages store is kept in FOLDER; the view is always at this place (WGS-84).
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder, latitude, longitude = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])

store = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder + "/cache")
context = WebKit2.WebContext.new_with_website_data_manager(store)
# A browser's cache, with the back-forward cache that a phone has.
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_automation_allowed(True)
context.set_preferred_languages(["zh-CN"])

window = Gtk.Window()
window.set_default_size(390, 844)


def locate(manager):
    manager.update_position(WebKit2.GeolocationPosition.new(latitude, longitude, 20))
    return True


def allow(_view, request):
    request.allow()
    return True


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_page_cache(True)
    view.connect("permission-request", allow)
    view.connect("close", lambda _view: Gtk.main_quit())
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("view")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", create_view)


context.get_geolocation_manager().connect("start", locate)
context.connect("automation-started", begin)
Gtk.main()
