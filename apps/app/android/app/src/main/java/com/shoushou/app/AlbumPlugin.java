package com.shoushou.app;

import android.content.ContentResolver;
import android.content.ContentValues;
import android.net.Uri;
import android.os.Build;
import android.provider.MediaStore;
import android.util.Base64;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;
import java.io.OutputStream;

/** Puts a picture into the album. From Android 10 on this takes no permission; before, it is refused here. */
@CapacitorPlugin(name = "Album")
public class AlbumPlugin extends Plugin {

    @PluginMethod
    public void save(PluginCall call) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q) {
            call.reject("An app can't write here without a permission", "too-old");
            return;
        }
        ContentResolver resolver = getContext().getContentResolver();
        ContentValues picture = new ContentValues();
        picture.put(MediaStore.MediaColumns.DISPLAY_NAME, call.getString("name"));
        picture.put(MediaStore.MediaColumns.MIME_TYPE, call.getString("type"));
        Uri place = resolver.insert(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, picture);
        if (place == null) {
            call.reject("The album takes no picture");
            return;
        }
        try (OutputStream stream = resolver.openOutputStream(place)) {
            stream.write(Base64.decode(call.getString("content"), Base64.DEFAULT));
            call.resolve();
        } catch (IOException | IllegalArgumentException broken) {
            resolver.delete(place, null, null);
            call.reject("The picture was not written", broken);
        }
    }
}
