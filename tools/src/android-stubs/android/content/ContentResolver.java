package android.content;

import android.net.Uri;
import java.io.FileNotFoundException;
import java.io.OutputStream;

public abstract class ContentResolver {

    public final Uri insert(Uri url, ContentValues values) {
        return null;
    }

    public final OutputStream openOutputStream(Uri uri) throws FileNotFoundException {
        return null;
    }

    public final int delete(Uri url, String where, String[] selectionArgs) {
        return 0;
    }
}
