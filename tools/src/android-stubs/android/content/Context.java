package android.content;

import android.content.pm.PackageManager;

public abstract class Context {

    public abstract ContentResolver getContentResolver();

    public abstract PackageManager getPackageManager();

    public abstract String getPackageName();

    public abstract <T> T getSystemService(Class<T> service);
}
