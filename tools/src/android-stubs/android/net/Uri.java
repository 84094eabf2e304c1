package android.net;

public abstract class Uri {

    public static Uri fromParts(String scheme, String part, String fragment) {
        return null;
    }
}
